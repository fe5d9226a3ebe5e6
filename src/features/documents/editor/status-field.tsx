import {
  DOCUMENT_STATUSES,
  documentStatusName,
  type DocumentStatus,
} from '~/domain/documents/document';
import { Field } from '~/ui/controls/field';
import { Select } from '~/ui/controls/select';

export const StatusField = ({
  status,
  onChange,
}: {
  status: DocumentStatus;
  onChange: (status: DocumentStatus) => void;
}) => (
  <Field label="状態" className="w-40">
    <Select
      value={status}
      onChange={({ target }) => {
        const chosen = DOCUMENT_STATUSES.find((each) => each === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {DOCUMENT_STATUSES.map((each) => (
        <option key={each} value={each}>
          {documentStatusName(each)}
        </option>
      ))}
    </Select>
  </Field>
);
