import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from './openapi-document.ts';

writeFileSync(resolve(process.cwd(), 'docs/openapi.json'), openApiDocument());
