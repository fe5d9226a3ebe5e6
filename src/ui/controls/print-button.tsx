import { Printer } from 'lucide-react';
import { Button, type ButtonProps } from './button';

/** Opens the browser's print dialog, which can also save a PDF. */
export const PrintButton = ({
  variant = 'primary',
  ...held
}: Pick<ButtonProps, 'variant' | 'disabledReason'>) => (
  <Button
    variant={variant}
    className="first:ms-auto print:hidden"
    icon={<Printer aria-hidden />}
    aria-label="印刷・PDFとして保存"
    {...held}
    onClick={() => window.print()}
  >
    <span>
      印刷・PDF<span className="max-md:hidden">として保存</span>
    </span>
  </Button>
);
