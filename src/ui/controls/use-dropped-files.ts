import { useEffect, useRef, useState } from 'react';

const filesOf = (data: DataTransfer | null): File[] => Array.from(data?.files ?? []);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Receives files dropped on the page (the browser would open them) or pasted; true while over. */
export const useDroppedFiles = (onFiles: (files: File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    let depth = 0;
    const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.includes('Files') === true;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const on = (type: 'dragenter' | 'dragleave' | 'dragover' | 'drop', act: () => void): void =>
      document.addEventListener(
        type,
        (event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          act();
          if (type === 'drop') latest.current(filesOf(event.dataTransfer));
          setOver(depth > 0);
        },
        options,
      );
    on('dragenter', () => (depth += 1));
    on('dragleave', () => (depth -= 1));
    on('dragover', () => {});
    on('drop', () => (depth = 0));
    document.addEventListener(
      'paste',
      (event) => {
        const files = filesOf(event.clipboardData);
        if (files.length === 0 || isTyping(event.target)) return;
        event.preventDefault();
        latest.current(files);
      },
      options,
    );
    return () => stop.abort();
  }, []);
  return isOver;
};
