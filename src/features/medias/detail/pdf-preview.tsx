import { useEffect, useRef, useState, type ReactNode } from 'react';
import { reloadForNewRelease } from '~/lib/new-release';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import type { PdfPages } from './pdf-pages';
import { ReaderMissing } from './reader-missing';

/** The message in place of a preview. */
export const NoPreview = ({ children }: { children: ReactNode }) => (
  <p className="phrase grid min-h-60 place-items-center bg-tint px-6 py-10 text-center text-balance text-ink-2">
    {children}
  </p>
);

/** Pages drawn at first, and per step. */
const FIRST_PAGES = 5;

const problemOf = (error: unknown): string => {
  if (error instanceof TypeError || error instanceof SyntaxError) {
    return 'このブラウザーではPDFのプレビューを表示できません。ダウンロードして開いてください。';
  }
  return error instanceof Error && error.name === 'PasswordException'
    ? 'パスワードで保護されているため、プレビューを表示できません。ダウンロードして開いてください。'
    : 'このPDFを読み取れなかったため、プレビューを表示できません。ダウンロードして開いてください。';
};

const loadReader = async () => {
  try {
    return await import('./pdf-pages');
  } catch (error) {
    // A SyntaxError means that the script loaded, but the browser does not support it.
    throw error instanceof SyntaxError ? error : new ReaderMissing(undefined, { cause: error });
  }
};

export const PdfPreview = ({ content, title }: { content: Blob; title: string }) => {
  const [pages, setPages] = useState<PdfPages | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failedTries, setFailedTries] = useState(0);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState(FIRST_PAGES);
  useEffect(() => {
    let isHere = true;
    let opened: PdfPages | null = null;
    const open = async (): Promise<void> => {
      try {
        const { openPdf } = await loadReader();
        if (!isHere) return;
        opened = await openPdf(content);
        if (isHere) setPages(opened);
        else opened.close();
      } catch (error) {
        if (!isHere) return;
        if (!(error instanceof ReaderMissing)) {
          setProblem(problemOf(error));
          return;
        }
        setFailedTries(tries + 1);
        // A new release may have removed the file; then only a reload helps (once per build).
        if (tries > 0) reloadForNewRelease(error).catch(() => {});
      }
    };
    void open();
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [content, tries]);
  if (problem !== null) return <NoPreview>{problem}</NoPreview>;
  if (pages === null && failedTries > 0) {
    return (
      <EmptyState
        variant="error"
        title="プレビューを表示できませんでした"
        retrying={tries === failedTries}
        onRetry={() => setTries(failedTries)}
      >
        PDFを表示する機能を読み込めませんでした。通信の状態を確認して、もう一度お試しください。ファイルはダウンロードして開けます。
      </EmptyState>
    );
  }
  if (pages === null) return <PreviewLoading />;
  return (
    <div className="grid gap-4 bg-tint p-4 max-md:p-2">
      {Array.from({ length: Math.min(shown, pages.count) }, (_, index) => (
        <PdfPage
          key={index}
          pages={pages}
          number={index + 1}
          label={`${title}の${index + 1}ページ（全${pages.count}ページ）`}
        />
      ))}
      {pages.count > shown && (
        <Button className="justify-self-center" onClick={() => setShown(shown + FIRST_PAGES)}>
          {`続きを表示（残り${pages.count - shown}ページ）`}
        </Button>
      )}
    </div>
  );
};

const PdfPage = ({ pages, number, label }: { pages: PdfPages; number: number; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    let isHere = true;
    const width = element.clientWidth || 800;
    void pages
      .draw(element, number, width)
      .catch(() => {
        if (isHere) setBroken(true);
      })
      .finally(() => {
        if (isHere) setDrawn(true);
      });
    return () => {
      isHere = false;
    };
  }, [pages, number]);
  return (
    <div className="relative mx-auto w-full max-w-200">
      {!isDrawn && (
        <p role="status" className="absolute inset-x-0 top-12 text-center text-sm text-ink-2">
          {`${number}ページ目を読み込んでいます…`}
        </p>
      )}
      <canvas
        ref={canvas}
        // The proportions of A4 until the page is drawn.
        width={210}
        height={297}
        role="img"
        aria-label={label}
        className={`w-full ring ring-line ${isDrawn ? 'bg-sheet' : 'bg-tint-strong'}`}
      />
      {isBroken && (
        <p className="text-sm text-ink-2">{`${number}ページを表示できませんでした。`}</p>
      )}
    </div>
  );
};

export const PREVIEW_SKELETON = (
  <div className="relative bg-tint p-4 max-md:p-2">
    <p aria-hidden="true" className="absolute inset-x-0 top-16 text-center text-sm text-ink-2">
      プレビューを読み込み中…
    </p>
    <Skeleton className="mx-auto aspect-[210/297] w-full max-w-200" />
  </div>
);

export const PreviewLoading = () => (
  <Loading label="プレビューを読み込み中">{PREVIEW_SKELETON}</Loading>
);
