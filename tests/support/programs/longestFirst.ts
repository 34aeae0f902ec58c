import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or so. */
const LONGEST = [
  ...['import', 'screens', 'everySystem', 'journeys', 'force', 'gridClipboard', 'gridView', 'inspector', 'oneTruth', 'gridKeys'].map(
    (name) => `/e2e/${name}.test.ts`,
  ),
  ...['system/hostileRules', 'system/hostileFiles', 'contract/host', 'system/workbookExport', 'system/cli', 'system/package'].map(
    (name) => `/${name}.test.ts`,
  ),
  ...['longTexts', 'lessPaper', 'preparedRules', 'ownForms', 'wholeWorkbook', 'randomPacks', 'cardsComplete', 'onePaper', 'priced'].map(
    (name) => `/${name}.test.ts`,
  ),
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? LONGEST.length : place;
};

/** The files of each project, the longest first: else one of them begins when the other worker has nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((own) =>
      sorted.filter(({ project }) => project === own).toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
