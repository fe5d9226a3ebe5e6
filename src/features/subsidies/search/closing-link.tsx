import type { SubsidyPage } from '~/contract/subsidies';
import { formatCount } from '~/domain/text/counts';

/** 「6日以内に締切 143件」: what the recommended order folds away. */
export const closingLabel = ({ withinDays, total }: NonNullable<SubsidyPage['closing']>): string =>
  `${withinDays === 0 ? '本日' : `${withinDays}日以内に`}締切 ${formatCount(total)}件`;
