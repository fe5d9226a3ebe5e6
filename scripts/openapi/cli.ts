import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from './document.ts';
import { recordExamples } from './examples.ts';

const examples = await recordExamples();
writeFileSync(resolve(process.cwd(), 'docs/openapi.json'), openApiDocument(examples));
