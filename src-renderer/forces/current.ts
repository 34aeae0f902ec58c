import { useMemo } from 'react';
import { assessForce, type ForceAssessment } from '../../shared/force/index.ts';
import { opponentOf } from '../../shared/project/battle.ts';
import type { Force, ForceId } from '../../shared/project/force.ts';
import type { Project } from '../../shared/project/index.ts';
import { type App, type AppState, useApp } from '../window/app.ts';
import type { Row } from './grid/rows.ts';
import { type ForceSession, type ForceState, useSession } from './state.ts';

const NONE: readonly Force[] = [];

export const forcesOf = (state: AppState): readonly Force[] => state.history.present.forces ?? NONE;

/** Returns the current force: the chosen one, or the first. */
const chosen = (forces: readonly Force[], id: ForceId | null): Force | null => forces.find((force) => force.id === id) ?? forces[0] ?? null;

/** Returns the opponent of a force: the chosen one; else that of its planned battle, or the only other force. */
function against(project: Project, force: Force | null, id: ForceId | null): Force | null {
  if (force === null) return null;
  return (project.forces ?? NONE).find((other) => other !== force && other.id === id) ?? opponentOf(project, force);
}

export const shownForce = ({ app, store }: ForceSession): Force | null => chosen(forcesOf(app.store.getState()), store.getState().force);

export const projectOf = (app: App): Project => app.store.getState().history.present;

type Chosen = Pick<ForceState, 'force' | 'opponent'>;

/** The assessment of a chosen force in a state; null if there is none. */
export function assessmentIn({ ruleset, history }: AppState, own: Chosen): ForceAssessment | null {
  const project = history.present;
  const force = chosen(project.forces ?? NONE, own.force);
  return force && assessForce(ruleset, project, force, against(project, force, own.opponent) ?? undefined);
}

/** Returns the assessment of the current force. */
export const assessmentOf = ({ app, store }: ForceSession): ForceAssessment | null => assessmentIn(app.store.getState(), store.getState());

/** The lines on screen now. */
export const rowsOf = ({ store }: ForceSession): readonly Row[] => store.getState().frame.at;

/** The line of the active cell. */
export function rowHere({ store }: ForceSession): Row | undefined {
  const { frame, selection } = store.getState();
  return frame.at[selection.active.row];
}

const forceId = ({ force }: ForceState): ForceId | null => force;
const opponentId = ({ opponent }: ForceState): ForceId | null => opponent;

/** The current force; null if there is none. */
export function useForce(session: ForceSession): Force | null {
  const forces = useApp(session.app, forcesOf);
  return chosen(forces, useSession(session, forceId));
}

/** The opponent that is compared with the current force. */
export function useOpponent(session: ForceSession): Force | null {
  const project = useApp(session.app, (state) => state.history.present);
  return against(project, useForce(session), useSession(session, opponentId));
}

/** Returns the same assessment as long as neither forces nor designs nor rules change. */
export function useAssessment(session: ForceSession): ForceAssessment | null {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  const force = useForce(session);
  const opponent = useOpponent(session);
  return useMemo(() => force && assessForce(ruleset, project, force, opponent ?? undefined), [ruleset, project, force, opponent]);
}
