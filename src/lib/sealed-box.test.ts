import { expect, it } from 'vitest';
import { createReceiver, sealFor } from './sealed-box';

it('a text sealed for a page is read by this page', async () => {
  const receiver = await createReceiver();
  const box = await sealFor(receiver.publicKey, '佐藤 美咲');
  expect(await receiver.open(box)).toBe('佐藤 美咲');
});

it('a text sealed for a page cannot be read by another page', async () => {
  const [receiver, other] = await Promise.all([createReceiver(), createReceiver()]);
  const box = await sealFor(receiver.publicKey, '佐藤 美咲');
  await expect(other.open(box)).rejects.toBeInstanceOf(DOMException);
});

it('a sealed text that was tampered with is refused', async () => {
  const receiver = await createReceiver();
  const box = await sealFor(receiver.publicKey, '佐藤 美咲');
  box.data[0] = (box.data[0] ?? 0) ^ 1;
  await expect(receiver.open(box)).rejects.toBeInstanceOf(DOMException);
});

it('nothing is sealed for a key that is none', async () => {
  await expect(sealFor(new Uint8Array([1, 2, 3]), '佐藤 美咲')).rejects.toBeInstanceOf(
    DOMException,
  );
});
