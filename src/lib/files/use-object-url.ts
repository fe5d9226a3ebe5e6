import { useEffect, useState } from 'react';

/** An object URL for a blob, revoked on change and unmount; null at first. */
export const useObjectUrl = (
  content: Blob | undefined,
  mimeType = content?.type,
): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (content === undefined) return undefined;
    // With the type detected at upload, whatever content type the response has.
    const created = URL.createObjectURL(content.slice(0, content.size, mimeType));
    setUrl(created);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(created);
    };
  }, [content, mimeType]);
  return url;
};
