// jsdom brings a Uint8Array of its own, while what fake-indexeddb stores comes back as Node's: Dexie
// would take the parts of a password for plain objects. Imported before Dexie loads.
const { constructor } = structuredClone(new Uint8Array());
Object.assign(globalThis, { Uint8Array: constructor });
