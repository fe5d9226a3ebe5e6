import { builtSource } from './built-source';
import { measureSearch } from './measure';

postMessage(await measureSearch(await builtSource()));
