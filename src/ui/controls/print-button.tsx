import { Printer } from 'lucide-react';
import { Button } from './button';

/** Of every sheet of A4: the browser's own dialog prints it or keeps it as a PDF. */
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
