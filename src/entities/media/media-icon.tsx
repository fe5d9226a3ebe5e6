import { File, FileImage, FileSpreadsheet, FileText, FileVideo, Presentation } from 'lucide-react';

const iconOf = (mimeType: string) => {
  if (mimeType.startsWith('image/')) return FileImage;
  if (mimeType.startsWith('video/')) return FileVideo;
  if (/sheet|excel|csv/u.test(mimeType)) return FileSpreadsheet;
  if (/presentation|powerpoint/u.test(mimeType)) return Presentation;
  return /pdf|word|plain/u.test(mimeType) ? FileText : File;
};

export const mediaTypeName = (mimeType: string): string => {
  if (mimeType.startsWith('image/')) return '画像';
  if (mimeType.startsWith('video/')) return '動画';
  if (mimeType === 'application/pdf') return 'PDF';
  if (mimeType === 'text/csv') return 'CSV';
  if (/sheet|excel/u.test(mimeType)) return 'Excel';
  if (/presentation|powerpoint/u.test(mimeType)) return 'PowerPoint';
  return mimeType.includes('word') ? 'Word' : 'テキスト';
};

/** Decorative: the type's name is beside it. */
export const MediaIcon = ({ mimeType, className }: { mimeType: string; className?: string }) => {
  const Icon = iconOf(mimeType);
  return <Icon aria-hidden className={className} />;
};
