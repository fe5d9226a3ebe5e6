import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BackLink } from '~/features/clients/back-link';
import { isProblem, type CsvEncoding } from '~/features/clients/csv/csv-bytes';
import { readImportFile, type ImportFile } from './import-file';
import { useScreenStart } from '~/features/clients/use-screen-start';
import { listBehind } from '~/features/clients/way-back';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { ChooseFile } from './choose-file';
import { ImportPreview, type ImportOutcome } from './import-preview';
import { ImportResult } from './import-result';
import { ImportSteps } from './import-steps';

const TITLE = 'クライアントのCSV取り込み';

type Step =
  | { at: 'choice' }
  | { at: 'preview'; file: ImportFile; problem: string | null }
  | { at: 'result'; outcome: ImportOutcome };

const NUMBERS = { choice: 1, preview: 2, result: 3 } as const;

/** /clients?import=1: clients of a CSV file, every row shown before anything is sent. */
export const ImportClientsScreen = ({
  onClose,
}: {
  /** Back to the list. */
  onClose: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { state: unknown };
  const [step, setStep] = useState<Step>({ at: 'choice' });
  useScreenStart(TITLE, heading);

  // What had the focus is gone with the step before it.
  const moves = useRef(0);
  const [move, setMove] = useState(0);
  useEffect(() => {
    if (move === 0) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [move]);
  const goTo = (next: Step): void => {
    moves.current += 1;
    setMove(moves.current);
    setStep(next);
  };
  const startAnew = (): void => goTo({ at: 'choice' });

  const handleEncoding = async (file: ImportFile, encoding: CsvEncoding): Promise<void> => {
    moves.current += 1;
    const present = moves.current;
    const read = await readImportFile(file.name, file.bytes, encoding);
    // Left meanwhile, or chosen once more.
    if (moves.current !== present) return;
    setStep(
      isProblem(read)
        ? { at: 'preview', file, problem: read.problem }
        : { at: 'preview', file: read, problem: null },
    );
  };

  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader titleRef={heading} title={TITLE} before={<BackLink {...listBehind(state)} />} />
      <ImportSteps step={NUMBERS[step.at]} />
      {step.at === 'choice' && (
        <ChooseFile onFile={(file) => goTo({ at: 'preview', file, problem: null })} />
      )}
      {step.at === 'preview' && (
        <ImportPreview
          file={step.file}
          problem={step.problem}
          onEncoding={(encoding) => void handleEncoding(step.file, encoding)}
          onOtherFile={startAnew}
          onDone={(outcome) => goTo({ at: 'result', outcome })}
        />
      )}
      {step.at === 'result' && (
        <ImportResult outcome={step.outcome} onOtherFile={startAnew} onClose={onClose} />
      )}
    </>
  );
};
