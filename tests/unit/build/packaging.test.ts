import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeSums } from '../../../build/dist.mjs';
import release, { packaging } from '../../../build/electron-builder.mjs';
import { projectRoot } from '../../support/programs/sources.ts';

const read = (path: string): Buffer => readFileSync(join(projectRoot, path));
/** Width and height of a PNG picture, from its header. */
const pngSize = (png: Buffer): readonly [number, number] => {
  expect(png.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

describe('the installers', () => {
  it('are those that each system expects', () => {
    expect(release.win?.target).toEqual(['nsis', 'portable']);
    expect(release.mac?.target).toEqual(['dmg', 'zip']);
    expect(release.linux?.target).toEqual(['AppImage', 'deb', 'rpm']);
    const names = [release.artifactName, release.nsis?.artifactName, release.portable?.artifactName, release.mac?.artifactName];
    expect(new Set(names).size).toBe(4);
  });

  it('say in their names that nobody signed them, where a system asks for it; with a certificate there is a signature or no package', () => {
    const namesWith = (env: NodeJS.ProcessEnv): unknown => {
      const ask = `const { default: { nsis, portable, mac, artifactName, forceCodeSigning } } = await import('./build/electron-builder.mjs');
        console.log(JSON.stringify([nsis, portable, mac].map((of) => /-unsigned\\./.test(of.artifactName)).concat(/unsigned/.test(artifactName), forceCodeSigning)))`;
      const { CSC_LINK: _, CSC_NAME: __, ...own } = process.env;
      return JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '-e', ask], { cwd: projectRoot, env: { ...own, ...env }, encoding: 'utf8' }),
      );
    };
    expect(namesWith({})).toEqual([true, true, true, false, false]);
    expect(namesWith({ CSC_LINK: 'certificate.p12' })).toEqual([false, false, false, false, true]);
  });

  it('run where FUSE 2 is gone, twice at a time from one file, and are found by the windows they open', () => {
    expect(release.toolsets?.appimage).toBe('1.0.3');
    expect(release.portable?.unpackDirName).toBe(true);
    const { productName, desktopName } = JSON.parse(read('package.json').toString());
    expect([productName, desktopName]).toEqual([release.productName, 'motorpool.desktop']);
    expect(release.linux?.syncDesktopName).toBe(true);
    expect(read('src-main/desktop/desktop.ts').toString()).toContain(`'${release.appId}'`);
  });

  it('have their SHA-256 beside them, as sha256sum writes it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'motorpool-sums-'));
    const file = join(folder, 'Motorpool-1.0.0-setup.exe');
    writeFileSync(file, 'abc');
    expect(await writeSums([file, `${file}.blockmap`])).toEqual([`${file}.sha256`]);
    expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  Motorpool-1.0.0-setup.exe\n',
    );
    rmSync(folder, { recursive: true });
  });

  it('open .motorpool files', () => {
    expect(release.fileAssociations).toEqual([
      expect.objectContaining({ ext: 'motorpool', mimeType: 'application/x-motorpool' }),
      expect.objectContaining({ ext: 'motorpool-rules', mimeType: 'application/x-motorpool-rules' }),
    ]);
  });

  it('are uploaded nowhere, and rebuild or fetch no package', () => {
    expect(release).toMatchObject({ publish: null, npmRebuild: false });
    expect(release.files).toContain('!node_modules');
  });

  it('pack the Electron that is pinned, exactly', () => {
    const { devDependencies } = JSON.parse(read('package.json').toString());
    expect(release.electronVersion).toBe(devDependencies.electron);
    expect(release.electronVersion).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('burn the fuses into releases only: the program starts from its own, unchanged archive and takes no orders for its debugger', () => {
    expect(release.electronFuses).toEqual({
      runAsNode: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
      loadBrowserProcessSpecificV8Snapshot: false,
      enableCookieEncryption: false,
      resetAdHocDarwinSignature: expect.any(Boolean),
    });
    expect(packaging).not.toHaveProperty('electronFuses');
  });
});

describe('the icons', () => {
  it('for Linux are as large as they are called', () => {
    const names = readdirSync(join(projectRoot, String(release.linux?.icon)));
    expect(names).toEqual(expect.arrayContaining(['16x16.png', '48x48.png', '256x256.png', '512x512.png']));
    for (const name of names) expect(`${pngSize(read(join(String(release.linux?.icon), name))).join('x')}.png`).toBe(name);
    expect(pngSize(read('build/icons/icon.png'))).toEqual([1024, 1024]);
  });

  it('for Windows have a picture of each size that their directory lists, up to 256', () => {
    const ico = read(String(release.win?.icon));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
      const entry = 6 + index * 16;
      const start = ico.readUInt32LE(entry + 12);
      const size = ico.readUInt8(entry) || 256;
      expect(pngSize(ico.subarray(start, start + ico.readUInt32LE(entry + 8)))).toEqual([size, size]);
      return size;
    });
    expect(sizes).toEqual(expect.arrayContaining([16, 32, 48, 256]));
  });

  it('for macOS are a chain of pictures that fills the file, up to 1024', () => {
    const icns = read(String(release.mac?.icon));
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const widths: number[] = [];
    let place = 8;
    for (; place < icns.length; place += icns.readUInt32BE(place + 4)) {
      widths.push(pngSize(icns.subarray(place + 8))[0]);
    }
    expect(place).toBe(icns.length);
    expect(widths).toEqual(expect.arrayContaining([16, 32, 128, 256, 512, 1024]));
  });
});
