type Bytes = Uint8Array<ArrayBuffer>;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** `publicKey` is the sender's, generated for this message only. */
type SealedBox = { publicKey: Bytes; iv: Bytes; data: Bytes };

/** `open` reads what was sealed for `publicKey`; it throws for anything else. */
type Receiver = { publicKey: Bytes; open: (box: SealedBox) => Promise<string> };

/** False in insecure contexts, which have no `crypto.subtle`. */
export const canSeal = (): boolean => crypto.subtle !== undefined;

const createKeys = async (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(CURVE, false, ['deriveKey']);

const publicBytes = async ({ publicKey }: CryptoKeyPair): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));

const sharedKey = async (own: CryptoKeyPair, other: Bytes): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'ECDH', public: await crypto.subtle.importKey('raw', other, CURVE, false, []) },
    own.privateKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );

/** Keys that stay in this page: only it can open what is sealed for it. */
export const createReceiver = async (): Promise<Receiver> => {
  const keys = await createKeys();
  return {
    publicKey: await publicBytes(keys),
    open: async ({ publicKey, iv, data }) => {
      const key = await sharedKey(keys, publicKey);
      const algorithm = { name: 'AES-GCM', iv };
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, data));
    },
  };
};

/** Encrypts `text` for the owner of `receiver`. Throws for an invalid key. */
export const sealFor = async (receiver: Bytes, text: string): Promise<SealedBox> => {
  const keys = await createKeys();
  const key = await sharedKey(keys, receiver);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(text),
  );
  return { publicKey: await publicBytes(keys), iv, data: new Uint8Array(data) };
};
