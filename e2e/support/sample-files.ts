/** A file for Playwright's file chooser. Files with different names have different contents. */
export type SampleFile = { name: string; mimeType: string; buffer: Buffer };

const PDF_OBJECTS = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
`;
const pdfOffset = (object: number): string =>
  String(PDF_OBJECTS.indexOf(`${object} 0 obj`)).padStart(10, '0');

/** A PDF of one empty page. A comment of `bytes` characters makes the file longer. */
export const samplePdf = (name: string, bytes = 0): SampleFile => {
  const body = `${PDF_OBJECTS}%${encodeURIComponent(name)}${'x'.repeat(bytes)}\n`;
  const entries = [1, 2, 3].map((object) => `${pdfOffset(object)} 00000 n \n`).join('');
  const text = `${body}xref\n0 4\n0000000000 65535 f \n${entries}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
};

const GRAY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGNogAIGyhgAgIQgAQ2AJGEAAAAASUVORK5CYII=',
  'base64',
);

/** A gray picture of 8 by 8 pixels. Decoders ignore the file name at the end of the data. */
export const samplePng = (name: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([GRAY_PNG, Buffer.from(name)]),
});
