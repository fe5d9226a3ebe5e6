import { Printer } from 'lucide-react';
import { Button } from './button';

/** Opens the browser's print dialog, which can also save a PDF. */
export const PrintButton = () => (
  <Button
    variant="primary"
    className="ms-auto"
    icon={<Printer aria-hidden />}
    onClick={() => window.print()}
  >
    印刷・PDFとして保存
  </Button>
);
