import { useEffect, useState } from 'react';

/** An address for a content, given back to the browser when it is of no more use. */
export const useObjectUrl = (content: Blob | undefined, mimeType: string): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (content === undefined) return undefined;
    // Of the type that was decided when it came, whatever the answer said of itself.
    const created = URL.createObjectURL(content.slice(0, content.size, mimeType));
    setUrl(created);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(created);
    };
  }, [content, mimeType]);
  return url;
};
