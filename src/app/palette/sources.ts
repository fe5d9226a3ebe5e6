import type { PaletteSource } from './palette-source';
import { screens } from './screens';
import { foundSubsidies, recentSubsidies } from './subsidies';

/** What the palette leads to, in the order of its groups. */
export const paletteSources: readonly PaletteSource[] = [screens, recentSubsidies, foundSubsidies];
