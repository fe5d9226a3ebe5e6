import { Link, type LinkProps } from 'react-router';
import type { SubsidyPage } from '~/contract/subsidies';
import { formatNumber } from '~/domain/text/format-number';
import { searchPath } from '~/entities/subsidy/search-address';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { classNames } from '~/ui/page/class-names';

/** 「6日以内に締切 143件」: leads to what the recommended order folds away. */
export const ClosingLink = ({
  closing: { withinDays, total },
  className,
  ...link
}: { closing: NonNullable<SubsidyPage['closing']> } & Pick<LinkProps, 'className' | 'state'>) => {
  const { search } = useShownSearch();
  return (
    <Link
      {...link}
      to={searchPath({ ...search, closing: true, page: 1 })}
      preventScrollReset
      className={classNames(
        'num inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11',
        className,
      )}
    >
      {`${withinDays === 0 ? '本日' : `${withinDays}日以内に`}締切 ${formatNumber(total)}件`}
    </Link>
  );
};
