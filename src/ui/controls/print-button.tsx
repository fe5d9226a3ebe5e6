import { Printer } from 'lucide-react';
import { Button, type ButtonProps } from './button';

/** Opens the browser's print dialog, which can also save a PDF. */
export const PrintButton = ({
  variant = 'primary',
  size,
  ...held
}: Pick<ButtonProps, 'variant' | 'size' | 'disabledReason'>) => (
  <Button
    variant={variant}
    size={size}
    className="first:ms-auto print:hidden"
    icon={<Printer aria-hidden />}
    {...held}
    onClick={() => window.print()}
  >
    印刷・PDFとして保存
  </Button>
);
