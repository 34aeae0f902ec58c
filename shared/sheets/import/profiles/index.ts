/** Import profiles: a player's corrections under a name, for other sheets of the kind. */
export { type AppliedProfile, applyProfile, type ProfileFit } from './applyProfile.ts';
export { makeProfile } from './makeProfile.ts';
export { type ImportProfile, LARGEST_PROFILE, LONGEST_PROFILE_NAME, profileSchema, readProfile, writeProfile } from './profile.ts';
