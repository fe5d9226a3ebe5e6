/** What reads PDFs did not come: the connection broke, or a new release has replaced it. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing';
}
