import { useState } from 'react';
import { dateRows, type DateKey } from './dates';
import { Button } from '~/ui/controls/button';
import { DateRow } from './date-row';
import { useDetail } from './context';
import { Part } from './part';

/** Every date of the task, from our own to the last report's, each to be changed in its place. */
export const DatesSection = () => {
  const { task, now } = useDetail();
  const [editing, setEditing] = useState<DateKey | null>(null);
  const [showsOthers, setShowsOthers] = useState(false);
  const { shown, others } = dateRows(task, now);
  return (
    <Part title="日付">
      <ul className="grid">
        {[...shown, ...(showsOthers ? others : [])].map((row) => (
          <DateRow
            key={row.key}
            row={row}
            isEditing={editing === row.key}
            onEdit={(isEditing) => setEditing(isEditing ? row.key : null)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={showsOthers}
          className="-ms-2 mt-2 text-link!"
          onClick={() => setShowsOthers(!showsOthers)}
        >
          {showsOthers ? '入力のない日付を隠す' : 'ほかの日付を入力する'}
        </Button>
      )}
    </Part>
  );
};
