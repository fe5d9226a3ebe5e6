export const MEDIAS_PATH = '/medias';

export const DELETED_MEDIAS_PATH = '/medias?deleted=only';

export const clientMediasPath = (clientId: number): string => `${MEDIAS_PATH}?client=${clientId}`;

export const mediaPath = (mediaId: number): string => `${MEDIAS_PATH}/${mediaId}`;
