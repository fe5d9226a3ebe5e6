import { Folder } from 'lucide-react';
import { mediaEndpoints, type Media } from '~/contract/medias';
import { can } from '~/domain/access/access';
import { callOrThrow } from '~/session/api';
import type { PaletteEntry, PaletteSource } from './palette-source';
import { mediaPath } from '~/entities/media/paths';

const LIMIT = 5;

const toEntry = ({ mediaId, title, category, fileName }: Media): PaletteEntry => ({
  id: String(mediaId),
  label: title,
  detail: `${category}・${fileName}`,
  path: mediaPath(mediaId),
});

/** Files that hold the words in their title, name or memo. */
export const foundMedias: PaletteSource = {
  id: 'medias',
  title: 'メディア',
  icon: Folder,
  isOpen: (access) => can('medias', access),
  finds: 'typed',
  limit: LIMIT,
  find: async ({ workspaceId, text }, signal) => {
    const { items } = await callOrThrow(
      mediaEndpoints.listMedias,
      { query: { workspaceId, keyword: text, sort: 'newest', perPage: LIMIT } },
      { signal },
    );
    return items.map(toEntry);
  },
};
