// What the installers are made of; see docs/PACKAGING.md. `npm run dist` packs with it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const packageFile = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Debian requires a home page in every package; a build on GitHub has its own. */
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, CSC_LINK, CSC_NAME } = process.env;
const homepage = GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : 'https://motorpool.example/';

/** Without a certificate macOS gets an ad-hoc signature: Apple's processors start nothing unsigned. */
const isSigned = Boolean(CSC_LINK || CSC_NAME);
/** Where systems ask who made a program, the names of the files say that nobody signed them. */
const unsigned = isSigned ? '' : '-unsigned';

/**
 * Name of an installer; the packager fills in what stands in braces.
 * @param {string} kind
 */
const artifact = (kind) => `\${productName}-\${version}-${kind}.\${ext}`;

/**
 * Everything but the fuses, which can be set in a real Electron only.
 * @type {import('electron-builder').Configuration}
 */
export const packaging = {
  appId: 'org.motorpool.app',
  productName: 'Motorpool',
  copyright: 'The Motorpool authors, MIT licence',
  artifactName: artifact(`\${os}-\${arch}`),
  directories: { output: 'dist', buildResources: 'build/package' },
  electronVersion: packageFile.devDependencies.electron,
  // The build has bundled everything, so no package is looked for, rebuilt or packed.
  npmRebuild: false,
  files: ['out/main/**', 'out/preload/**', 'out/renderer/**', 'package.json', '!**/*.map', '!node_modules'],
  extraResources: [
    { from: 'build/package/bin', to: 'bin' },
    { from: 'LICENSE', to: 'LICENSE.txt' },
  ],
  asar: true,
  // The older runtime of AppImages needs FUSE 2, which newer systems no longer have; this one brings what it needs.
  toolsets: { appimage: '1.0.3' },
  // Nothing is ever uploaded from here.
  publish: null,
  // With a certificate there is a signature, or no package.
  forceCodeSigning: isSigned,
  extraMetadata: { homepage },
  fileAssociations: [
    {
      ext: 'motorpool',
      name: 'Motorpool project',
      description: 'Motorpool project',
      mimeType: 'application/x-motorpool',
      role: 'Editor',
    },
    {
      ext: 'motorpool-rules',
      name: 'Motorpool rule pack',
      description: 'Motorpool rule pack',
      mimeType: 'application/x-motorpool-rules',
      role: 'Viewer',
    },
  ],
  win: { icon: 'build/icons/icon.ico', target: ['nsis', 'portable'] },
  nsis: { artifactName: artifact(`setup${unsigned}`), oneClick: false, allowToChangeInstallationDirectory: true },
  // Each start unpacks into a folder of its own (true means that, though the schema says false): one folder for all would be
  // emptied under a program that runs.
  portable: { artifactName: artifact(`portable${unsigned}`), unpackDirName: true },
  mac: {
    icon: 'build/icons/icon.icns',
    category: 'public.app-category.utilities',
    artifactName: artifact(`\${os}-\${arch}${unsigned}`),
    // For the processor that packs: one package for both would be twice as large, and only half of it would have been tried.
    target: ['dmg', 'zip'],
    ...(isSigned ? {} : { identity: '-', hardenedRuntime: false }),
  },
  linux: {
    icon: 'build/icons/linux',
    category: 'Game',
    // The window and its entry in the menu find each other by this name, which package.json gives to Electron.
    syncDesktopName: true,
    synopsis: 'Design units for tabletop wargames',
    maintainer: 'The Motorpool authors <motorpool@motorpool.example>',
    target: ['AppImage', 'deb', 'rpm'],
  },
};

/** @type {import('electron-builder').Configuration} */
export default {
  ...packaging,
  electronFuses: {
    // The command line is the program run as Node; see docs/PACKAGING.md for what that costs.
    runAsNode: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    loadBrowserProcessSpecificV8Snapshot: false,
    // There are no cookies; on macOS this would prompt for the keychain.
    enableCookieEncryption: false,
    resetAdHocDarwinSignature: !isSigned,
  },
};
