/** The PDF reader failed to load: the connection broke, or a new release has replaced its file. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing';
}
