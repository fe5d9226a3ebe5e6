export const MEDIAS_PATH = '/medias';

export const mediaPath = (mediaId: number): string => `${MEDIAS_PATH}/${mediaId}`;
