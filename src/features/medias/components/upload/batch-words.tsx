import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { jstDateOf } from '~/domain/dates';
import { MEDIA_CATEGORIES, type MediaCategory } from '~/domain/media';
import { certificateExpiry, isCertificate } from '~/domain/media-expiry';
import { ApiError } from '~/lib/http/api-error';
import { readAnew } from '~/lib/read-anew';
import { saveMedia } from '~/features/medias/mutations';
import { mediaQueries } from '~/features/medias/queries';
import type { Upload, UploadQueue } from '~/features/medias/upload-queue';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { toast } from '~/ui/toast';

/** Says of all files of one batch what they are: those that wait are sent with it, the others changed. */
export const BatchWords = ({
  workspaceId,
  queue,
  uploads,
}: {
  workspaceId: number;
  queue: UploadQueue;
  uploads: readonly Upload[];
}) => {
  const queryClient = useQueryClient();
  const [category, setCategory] = useState<MediaCategory>('その他');
  const [expiresOn, setExpiresOn] = useState('');
  const [isSaving, setSaving] = useState(false);

  const handleCategory = (next: MediaCategory): void => {
    setCategory(next);
    setExpiresOn(isCertificate(next) ? certificateExpiry(jstDateOf(new Date())) : '');
  };

  const handleApply = async (): Promise<void> => {
    queue.setMeta({ category, ...(expiresOn !== '' && { expiresOn }) });
    const arrived = uploads.flatMap(({ media }) => (media === null ? [] : [media]));
    setSaving(true);
    let saved = 0;
    try {
      for (const media of arrived) {
        const present = await latest(media);
        const { title, memo } = present;
        const words = { title, memo, category, expiresOn: expiresOn === '' ? null : expiresOn };
        await saveMedia(workspaceId, present, words);
        saved += 1;
      }
      toast.success(`${arrived.length}件の種類を「${category}」にしました`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(
        `${arrived.length}件のうち${arrived.length - saved}件の種類を変更できませんでした。${error.message}`,
      );
    } finally {
      setSaving(false);
      void readAnew(queryClient, { queryKey: mediaQueries.all(workspaceId) });
    }
  };

  /** As it is by now: it may have been changed since it arrived. */
  const latest = async ({ mediaId }: { mediaId: number }) =>
    queryClient.query({ ...mediaQueries.detail(workspaceId, mediaId), staleTime: 0 });

  return (
    <>
      <Field label="まとめて設定する種類">
        <Select
          size="sm"
          className="w-52"
          value={category}
          onChange={(event) => handleCategory(event.target.value as MediaCategory)}
        >
          {MEDIA_CATEGORIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      <Field label="有効期限">
        <TextInput
          size="sm"
          type="date"
          className="w-44"
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
      </Field>
      <Button size="sm" busy={isSaving} onClick={() => void handleApply()}>
        まとめて設定
      </Button>
    </>
  );
};
