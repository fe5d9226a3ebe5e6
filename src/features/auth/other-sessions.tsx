import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { safeReturnTo } from '~/lib/navigation/return-to';
import { dropCarriedEmail } from '~/session/carried-email';
import { takeFromOpener, watchOffers, type Person } from '~/session/transfer/take-session';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';

/** On the log-in screen: a button per user to continue with another tab's session (product §5). */
export const OtherSessions = () => {
  const [people, setPeople] = useState<Person[]>([]);
  const [taking, setTaking] = useState<Person | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const offers = useRef<ReturnType<typeof watchOffers> | null>(null);
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const wanted = safeReturnTo(search.get('next'));

  useEffect(() => {
    let isLeft = false;
    const ask = async (): Promise<void> => {
      // For this prerendered page no guard has asked the opener. One request at a time: answers have no id.
      const isTaken = wanted !== null && (await takeFromOpener(wanted).catch(() => false));
      if (isLeft) return;
      if (isTaken) await revalidate();
      else offers.current = watchOffers(setPeople);
    };
    void ask();
    return () => {
      isLeft = true;
      offers.current?.stop();
    };
  }, [wanted, revalidate]);

  const take = async (person: Person): Promise<void> => {
    if (taking !== null) return;
    setTaking(person);
    setHasFailed(false);
    if (await offers.current?.take(person)) {
      dropCarriedEmail();
      // The guard redirects to the path to return to, or to the first page.
      await revalidate();
    } else {
      setHasFailed(true);
    }
    setTaking(null);
  };

  if (people.length === 0 && !hasFailed) return null;
  return (
    <section aria-label="ほかのタブのログイン" className="grid gap-6">
      <p
        role="status"
        className="flex items-center gap-4 text-sm text-ink-2 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line"
      >
        {people.length > 0 && 'ほかのタブでログインしています'}
      </p>
      {hasFailed && (
        <Notice tone="error" role="alert">
          ほかのタブのログインを引き継げませんでした。メールアドレスとパスワードでログインしてください。
        </Notice>
      )}
      <div className="grid gap-2.5">
        {people.map((person) => (
          <div key={person.email} className="grid gap-1">
            <Button block busy={taking === person} onClick={() => void take(person)}>
              {person.name}さんとして続ける
            </Button>
            {people.length > 1 && (
              <p className="text-center text-sm break-all text-ink-2">{person.email}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
};
