/** Letters that the cards' own type lacks: which face has them, how wide they are, and of which script they are. */
export { type FaceId, faceFile, faceOf, letterWidth, scriptOf } from './letters.ts';
