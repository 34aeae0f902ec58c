/** Rule packs: a ruleset in one file (.motorpool-rules), to share, install and compare. */
export { fingerprintOf } from './fingerprint.ts';
export {
  LARGEST_RULE_PACK,
  RULE_PACK_ENDING,
  type RulePack,
  readRulePack,
  rulePackName,
  underFreeVersion,
  writeRulePack,
} from './packFile.ts';
