import { useRef, useState } from 'react';
import { MEDIA_CATEGORIES, type MediaCategory } from '~/domain/medias/media';
import { isCertificate } from '~/domain/medias/media-expiry';
import { NO_CLIENT_LABEL, useClientProblem } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { IssuedField } from '~/entities/media/issued-field';
import type { UploadQueue } from '~/entities/media/upload/upload-queue';
import type { BatchDetails, Described } from '~/entities/media/upload/upload-state';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { HALF_DATE, isHalfDate } from '~/ui/controls/half-date';
import { Choice } from '~/ui/controls/select';
import { TextInput } from '~/ui/controls/text-input';
import { toast } from '~/ui/feedback/toast';

/** 「2件に種類「見積書」と有効期限を設定しました。」 */
const setMessage = (set: number, { category, clientId, expiresOn }: BatchDetails): string => {
  const given = [
    ...(category === null ? [] : [`種類「${category}」`]),
    ...(clientId === null ? [] : ['クライアント']),
    ...(expiresOn === null ? [] : ['有効期限']),
  ];
  return given.length === 0
    ? `${set}件のクライアントと有効期限を「なし」にしました。`
    : `${set}件に${given.join('と')}を設定しました。`;
};

/** 「2件に種類「見積書」を設定しました。アップロード中の1件は、「見積書」として追加します。」 */
const outcomeMessage = (
  { set, later, kept, failed, error }: Described,
  details: BatchDetails,
): string => {
  const laterMessage =
    details.category === null
      ? 'にも、追加するときに設定します。'
      : `は、「${details.category}」として追加します。`;
  return [
    set > 0 ? setMessage(set, details) : '',
    later === 0 ? '' : `アップロード中の${later}件${laterMessage}`,
    kept > 0 ? `${kept}件は、個別に変更されているため、そのままにしました。` : '',
    failed > 0 ? `${failed}件は設定できませんでした。${error?.message ?? ''}` : '',
  ].join('');
};

type BatchDetailsFormProps = {
  queue: UploadQueue;
  firstClientId: number | null;
  about: string | null;
};

/** Sets category, client and expiry date of all files of the last batch. */
export const BatchDetailsForm = ({ queue, firstClientId, about }: BatchDetailsFormProps) => {
  const [category, setCategory] = useState<MediaCategory | null>(null);
  const [clientId, setClientId] = useState(firstClientId);
  const clientProblem = useClientProblem(clientId, 'ファイルを追加できません');
  const [expiresOn, setExpiresOn] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const expiryInput = useRef<HTMLInputElement>(null);

  const handleApply = async (): Promise<void> => {
    if (isHalfDate(expiryInput.current)) {
      setProblem(HALF_DATE);
      expiryInput.current?.focus();
      return;
    }
    if (clientProblem !== undefined) return;
    setSaving(true);
    try {
      const details = { category, clientId, expiresOn: expiresOn === '' ? null : expiresOn };
      const described = await queue.describe(details);
      const notify = described.failed > 0 ? toast.error : toast.success;
      const message = outcomeMessage(described, details);
      if (message !== '') notify(message);
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className="grid gap-2">
      {about !== null && <p className="text-sm text-ink-2">{about}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="種類をまとめて設定">
          <Choice
            size="sm"
            className="w-52"
            value={category}
            none="それぞれの種類のまま"
            values={[null, ...MEDIA_CATEGORIES]}
            onChange={setCategory}
          />
        </Field>
        <ClientPicker
          size="sm"
          className="w-52"
          noneLabel={NO_CLIENT_LABEL}
          value={clientId}
          error={clientProblem}
          onChange={setClientId}
        />
        {category !== null && isCertificate(category) && (
          <IssuedField
            size="sm"
            className="w-60"
            expiresOn={expiresOn}
            onExpiry={setExpiresOn}
            changedAt="有効期限の欄"
          />
        )}
        <Field label="有効期限" error={problem}>
          <TextInput
            ref={expiryInput}
            size="sm"
            type="date"
            max="9999-12-31"
            className="w-44"
            value={expiresOn}
            onChange={(event) => {
              setExpiresOn(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Button size="sm" busy={isSaving} onClick={() => void handleApply()}>
          まとめて設定
        </Button>
      </div>
    </div>
  );
};
