import { foundClients } from './clients';
import { foundDocuments } from './documents';
import { foundMedias } from './medias';
import type { PaletteSource } from './palette-source';
import { screens } from './screens';
import { foundSubsidies, recentSubsidies } from './subsidies';
import { foundTasks } from './tasks';
import { otherWorkspaces } from './workspaces';

/** What the palette leads to, in the order of its groups. */
export const paletteSources: readonly PaletteSource[] = [
  screens,
  otherWorkspaces,
  foundClients,
  recentSubsidies,
  foundSubsidies,
  foundDocuments,
  foundTasks,
  foundMedias,
];
