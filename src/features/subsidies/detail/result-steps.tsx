import { ChevronLeft, ChevronRight } from 'lucide-react';
import { subsidyPath } from '~/domain/subsidies/subsidy-path';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { buttonClass } from '~/ui/controls/button-class';
import { LinkButton } from '~/ui/controls/link-button';
import { classNames } from '~/ui/page/class-names';
import type { Neighbour, Neighbours } from './use-neighbours';

/** The results before and after this one, named by their titles; nothing where one came another way. */
export const ResultSteps = ({ neighbours }: { neighbours: Neighbours | null }) =>
  neighbours === null ? null : (
    <nav
      aria-label="前後の検索結果"
      className="ms-auto flex items-center gap-x-1 max-md:-me-2 print:hidden"
    >
      <Step to={neighbours.previous} isNext={false} />
      <span className="num whitespace-nowrap text-ink-2">
        {`${neighbours.total.toLocaleString('ja-JP')}件中 ${neighbours.position.toLocaleString('ja-JP')}件目`}
      </span>
      <Step to={neighbours.next} isNext />
    </nav>
  );

const Step = ({ to, isNext }: { to: Neighbour | null; isNext: boolean }) => {
  const { clientId } = useViewpoint();
  const words = isNext ? '次の結果' : '前の結果';
  const look = {
    variant: 'ghost',
    size: 'sm',
    className: classNames('max-md:w-11 max-md:px-0', isNext && 'flex-row-reverse'),
  } as const;
  const icon = isNext ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />;
  const name = <span className="max-md:sr-only">{words}</span>;
  if (to === null) {
    // Keeps the place: the other one does not move under the pointer.
    return (
      <span
        aria-hidden="true"
        className={`${buttonClass(look)} text-ink-off! hover:bg-transparent!`}
      >
        {icon}
        {name}
      </span>
    );
  }
  return (
    <LinkButton
      {...look}
      icon={icon}
      to={subsidyPath(to.subsidyId, clientId)}
      state={to.state}
      title={to.title}
    >
      {name}
      <span className="sr-only">{`：${to.title}`}</span>
    </LinkButton>
  );
};
