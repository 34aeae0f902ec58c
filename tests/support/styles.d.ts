/** Style sheets that parts of the page bring along; only the bundler reads them. */
declare module '*.css';
