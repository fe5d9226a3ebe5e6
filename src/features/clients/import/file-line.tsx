import { formatCount } from '~/domain/text/counts';
import { CSV_ENCODINGS, encodingName, type CsvEncoding } from '~/features/clients/csv/csv-bytes';
import type { ImportFile } from './import-file';
import { Field } from '~/ui/controls/field';
import { Select } from '~/ui/controls/select';

/** Which file is shown, and the encoding it is read in: it stays while the rows are read anew. */
export const FileLine = ({
  file,
  count,
  problem,
  isLocked,
  onEncoding,
}: {
  file: ImportFile;
  /** How many rows it has; null while they are read. */
  count: number | null;
  /** Why the encoding that was chosen cannot be it. */
  problem: string | null;
  isLocked: boolean;
  onEncoding: (encoding: CsvEncoding) => void;
}) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
    <p className="data-title min-w-0 self-center text-sm">
      {count === null ? file.name : `${file.name}（${formatCount(count)}行）`}
    </p>
    <Field
      label="文字コード"
      hint="文字が正しく表示されないときは、選び直してください。"
      error={problem ?? undefined}
      className="ms-auto max-md:ms-0"
    >
      <Select
        size="sm"
        value={file.encoding}
        disabled={isLocked}
        onChange={({ target }) => {
          const chosen = CSV_ENCODINGS.find((each) => each === target.value);
          if (chosen !== undefined) onEncoding(chosen);
        }}
      >
        {CSV_ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encodingName(encoding)}
          </option>
        ))}
      </Select>
    </Field>
  </div>
);
