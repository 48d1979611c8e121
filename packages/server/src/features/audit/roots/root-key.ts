import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode, StartupError } from '../../../platform/errors/index.ts';

/** The file of the private key. A check elsewhere needs `publicKeyFile` only. */
const keyFile = 'audit-key.pem';
const publicKeyFile = 'audit-public-key.pem';
export const rootsFile = 'audit-roots.jsonl';

/** The key that signs roots. At its first use it is made in the folder of the audit, outside the database. */
export async function readSigningKey(dir: string): Promise<KeyObject> {
  const known = await readIfThere(join(dir, keyFile));
  if (known !== undefined) return createPrivateKey(known);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  try {
    await writeFile(join(dir, keyFile), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    });
    await writeFile(join(dir, publicKeyFile), publicKey.export({ type: 'spki', format: 'pem' }));
    return privateKey;
  } catch (error) {
    // Another node of the same folder was faster.
    if (findErrorCode(error) === 'EEXIST') return createPrivateKey(await readFile(join(dir, keyFile)));
    throw error;
  }
}

/** The key that checks signatures: the public one of the folder, or that of the private key. Undefined where there is none yet. */
export async function readVerifyingKey(dir: string): Promise<KeyObject | undefined> {
  const pem = (await readIfThere(join(dir, publicKeyFile))) ?? (await readIfThere(join(dir, keyFile)));
  return pem === undefined ? undefined : createPublicKey(pem);
}

/** The lines of the file of roots; none where it does not exist. */
export async function readRootLines(dir: string): Promise<string[]> {
  const content = await readIfThere(join(dir, rootsFile));
  return content === undefined ? [] : content.split('\n').filter((line) => line !== '');
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return undefined;
    throw new StartupError(`The file ${path} of the audit cannot be read.`, { cause: error });
  }
}
