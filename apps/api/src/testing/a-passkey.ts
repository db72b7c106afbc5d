import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encode = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

interface Site {
  rpId?: string;
  origin?: string;
}

/** A device that makes one passkey (ES256) and signs with it as browsers send it, for a site of this machine unless said otherwise. */
export function aPasskey({ rpId = 'localhost', origin = 'http://localhost:3000' }: Site = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = encode(rawId);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  /** What the device says of itself: the site, that somebody touched it, and how often it has signed. */
  function authenticatorData(flags: number): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  return {
    made(challenge: string) {
      const idLength = Buffer.from([0, rawId.length]);
      const key = Buffer.concat([
        // COSE: a map of kty EC2, alg ES256, crv P-256, x and y.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([authenticatorData(0x45), Buffer.alloc(16), idLength, rawId, key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = encode(clientData('webauthn.create', challenge));
      const response = { clientDataJSON, attestationObject: encode(attestation) };
      return { id, rawId: id, type: 'public-key' as const, response };
    },
    signed(challenge: string) {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(0x05);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
      };
      return { id, rawId: id, type: 'public-key' as const, response };
    },
  };
}
