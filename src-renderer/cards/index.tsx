export { Cards as default } from './Cards.tsx';
