import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from './openapi-document.ts';
import { recordExamples } from './openapi/examples.ts';

const examples = await recordExamples();
writeFileSync(resolve(process.cwd(), 'docs/openapi.json'), openApiDocument(examples));
