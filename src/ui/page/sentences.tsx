/** Each sentence begins a line. */
export const Sentences = ({ text }: { text: string }) =>
  text.split(/(?<=。)/u).map((sentence) => (
    <span key={sentence} className="block">
      {sentence}
    </span>
  ));
