import { Zip, ZipDeflate, ZipPassThrough } from 'fflate/browser';

/** The earliest possible date, so that archives of the same files are identical. */
const DATE = new Date(1980, 0, 1);

/** A zip archive that is written file by file. */
export type ZipArchive = {
  /** Adds a file; `isPacked` is true for data that is compressed already. */
  readonly add: (name: string, content: Uint8Array, isPacked: boolean) => void;
  readonly end: () => Promise<Blob>;
};

export function openZip(): ZipArchive {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip();
  const ended = new Promise<Blob>((resolve, reject) => {
    zip.ondata = (error, part, isLast) => {
      if (error) return reject(error);
      // The library allocates a new buffer for each part.
      parts.push(part as Uint8Array<ArrayBuffer>);
      if (isLast) resolve(new Blob(parts, { type: 'application/zip' }));
    };
  });
  return {
    add: (name, content, isPacked) => {
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = DATE;
      zip.add(file);
      file.push(content, true);
    },
    end: () => {
      zip.end();
      return ended;
    },
  };
}
